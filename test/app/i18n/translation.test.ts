import { expect, it } from "vitest"
import { messagesOf } from "#app/i18n/messages.ts"
import { addMessages, changeLanguage, createI18n, translationOf } from "#app/i18n/translation.tsx"

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

it("t keeps to its language when that of the instance is changed", async () => {
  const i18n = await createI18n("pt-BR")
  const { t } = translationOf(i18n, "pt-BR")
  await changeLanguage(i18n, "en")
  expect([t("filters.more"), translationOf(i18n, "en").t("filters.more")]).toEqual(["Carregar mais", "Load more"])
})
