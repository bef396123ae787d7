import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { languageCodes } from "#app/domain/format/language.ts"
import { createInstance } from "#app/i18n/browser-i18next.ts"
import { messagesOf } from "#app/i18n/messages.ts"
import { addMessages, addSharedMessages, createI18n, translationOf } from "#app/i18n/translation.tsx"

it("t says a message with its variables and leaves out those that it was not given", async () => {
  const { t } = translationOf(await createI18n("pt-BR"), "pt-BR")
  expect(t("facts.by", { name: "Ana & <Rui>" })).toBe("por Ana & <Rui>")
  expect(t("facts.by", { name: "Bia" })).toBe("por Bia")
  expect(t("facts.by", {})).toBe("por ")
})

it("t chooses the plural of a count in its language", async () => {
  const { t } = translationOf(await createI18n("en"), "en")
  const results = [0, 1, 2].map((count) => t("filters.results", { count, formatted: String(count) }))
  expect(results).toEqual(["No results", "1 result", "2 results"])
})

it("t says a message that is added after it was first asked for", async () => {
  const i18n = await createI18n("es")
  const { t } = translationOf(i18n, "es")
  expect(t("facts.average_speed")).toBe("facts.average_speed")
  addMessages(i18n, "es", await messagesOf("rides", "es"))
  expect(t("facts.average_speed")).toBe("Velocidad media")
})

it("t keeps to its language when the texts of another one come", async () => {
  const i18n = await createI18n("pt-BR")
  const { t } = translationOf(i18n, "pt-BR")
  await addSharedMessages(i18n, "en")
  expect([t("filters.more"), translationOf(i18n, "en").t("filters.more")]).toEqual(["Carregar mais", "Load more"])
})

it.each(languageCodes())("browsers say in %s what i18next says, for each message and each count", async (language) => {
  const i18n = await createI18n(language)
  const own = createInstance()
  const keys = globSync(`locales/{,*/}${language}.json`).flatMap((file) => {
    const messages = JSON.parse(readFileSync(file, "utf8"))
    addMessages(i18n, language, messages)
    own.addResourceBundle(language, "translation", messages)
    return keysIn(messages)
  })
  expect(keys.length).toBeGreaterThan(500)
  const [said, expected] = [own.getFixedT(language), i18n.getFixedT(language)]
  const plurals = keys.map((key) => key.replace(/_[a-z]+$/, ""))
  const asked = [...new Set([...keys, ...plurals, "none", "facts", "facts.none"])].flatMap((key) =>
    [undefined, 0, 1, 2, 1_000_000].map((count) => ({ key, count })),
  )
  const isOther = ({ key, count }: (typeof asked)[number]) =>
    said(key, { count }) !== expected(key, { count, skipInterpolation: true, returnObjects: false })
  expect(asked.filter(isOther)).toEqual([])
})

function keysIn(messages: object): string[] {
  return Object.entries(messages).flatMap(([name, message]) =>
    typeof message === "string" ? name : keysIn(message).map((key) => `${name}.${key}`),
  )
}
