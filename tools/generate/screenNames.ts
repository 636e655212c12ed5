import { en } from '@/core/i18n/en'
import { zh } from '@/core/i18n/zh'
import type { Route } from '@/routes/route'

/** contract/screenNames.gen.ts: what each screen is called, for who reads of its use; one without a title of its own goes by its address. */
export function screenNames(routes: Readonly<Record<string, Route>>): string {
  const titles = { zh: zh.titles, en: en.titles } as Readonly<
    Record<'zh' | 'en', Readonly<Record<string, string>>>
  >
  const lines = Object.entries(routes).map(([name, { title = '', path }]) => {
    const words = [titles.zh[title] ?? path, titles.en[title] ?? path]
    return `  ${name}: [${words.map(quoted).join(', ')}],\n`
  })
  return (
    '// Generated from src/routes and src/core/i18n by `npm run generate`; do not edit.\n' +
    `export const screenNames: Readonly<Record<string, readonly [zh: string, en: string]>> = {\n${lines.join('')}}\n`
  )
}

/** As the formatter writes a text. */
const quoted = (words: string) => (words.includes("'") ? JSON.stringify(words) : `'${words}'`)
