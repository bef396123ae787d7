import { bicycle, placed } from "../bicycle/bicycle.ts"
import { wheel } from "../bicycle/wheel.ts"
import { blurred, silhouette } from "../brush/effects.ts"
import { ridge } from "../brush/ridgelines.ts"
import { studio } from "../brush/sets.ts"
import { glow, sky, streaks, sun } from "../brush/sky.ts"
import { circle, group, linear, rect, type Scene, stroke } from "../brush/svg.ts"

// biome-ignore format: a picture is read from back to front, one layer a line
export const closeUps = {
  transmissao: (frame) => {
    const drawn = bicycle({ kind: "gravel", frame: "#3d4a3f", crank: 24, metal: "#565b60", wall: "#b5854e" })
    return [
      rect(0, 0, 1280, 853, linear([0, 0], [1280, 853], [[0, "#3c4a42"], [0.5, "#8d8f76"], [1, "#d9b98c"]])),
      glow([1120, 160], 760, "#ffdca6", 0.8),
      blurred(
        Array.from({ length: 26 }, () =>
          circle(
            [frame.random.between(0, 1280), frame.random.between(0, 853)],
            frame.random.between(20, 70),
            frame.random.pick(["#f3d9a0", "#b9c49a", "#6f8a6a"]),
            `opacity="${frame.random.between(0.08, 0.25).toFixed(2)}"`,
          ),
        ).join(""),
        5,
      ),
      placed(drawn, [800, 960], 1330),
    ].join("")
  },
  "roda-contra-o-ceu": (frame) =>
    [
      sky(frame, [[0, "#26385c"], [0.35, "#7d6f8e"], [0.65, "#e2957c"], [0.88, "#fac98b"], [1, "#fde0a8"]], 0.86),
      streaks(frame, "#ffb690", [[0.03, 0.2], [0.3, 0.6], [0.6, 0.3], [0.75, 0]], { cover: 0.6, seed: 19 }),
      sun([330, 905], 58, { disc: "#fff2cc", halo: "#ffbb74" }),
      ridge(frame, { base: 0.86, rise: 0.07, waves: 1.3, sharp: 0.4, colour: "#a3757f", haze: "#f8c38e", hazy: 0.9 }, "s1"),
      ridge(frame, { base: 0.93, rise: 0.06, waves: 1.2, wood: 5, colour: "#5c4b60", haze: "#c58d7d", hazy: 0.7 }, "s2"),
      silhouette(
        group(
          wheel([0, 0], { radius: 340, tyre: 30, rimDepth: 34, rim: "#222222", spokes: 28 }) +
            stroke("M0 0L-300 -860", "#000000", 40),
          'transform="translate(520 700) scale(1.5)"',
        ),
        "#16141d",
      ),
      group(
        `<g opacity=".5">${wheel([0, 0], { radius: 340, tyre: 30, rimDepth: 34, rim: "#3a2f33", spokes: 28 })}</g>`,
        'transform="translate(520 700) scale(1.5)"',
      ),
      glow([330, 905], 420, "#ffc37e", 0.4),
    ].join(""),
  "rodas-no-estudio": (frame) => {
    const one = (x: number, turn: number) =>
      group(
        wheel([0, -339], { radius: 339, tyre: 28, rimDepth: 48, rim: "#1b1d20", turn }),
        `transform="translate(${x} 742) scale(.92)"`,
      )
    return [
      studio(frame, "#c3c2b8", "#54554f", 700),
      blurred(`<ellipse cx="640" cy="750" rx="560" ry="26" fill="#0c1016" opacity=".45"/>`, 16),
      one(850, 0.4),
      silhouette(group(one(470, 0), 'transform="translate(26 10)"'), "#0c1016", { blur: 9, opacity: 0.3 }),
      one(450, 0),
    ].join("")
  },
} satisfies Record<string, Scene>
