import { readFileSync } from 'node:fs'
import path from 'node:path'
import type Chain from 'webpack-chain'
import type webpackModule from 'webpack'

/**
 * The oldest base library that is supported: the first one that asks for privacy (docs/release.md sets it in the console; the
 * program tells who has an older one).
 */
export const minimumLibrary = '2.32.3'

/** What fill.js brings along, as it stands in code. tools/budgets/weappBuild.test.ts holds that nothing newer is used. */
export const broughtAlong = [
  'at',
  'flat',
  'flatMap',
  'fromEntries',
  'padStart',
  'padEnd',
  'trimStart',
  'trimEnd',
  'finally',
  'allSettled',
] as const

/** The mini-program runs on engines without these: they come first in app.js, and `globalThis` is the object that Taro uses as the global one. */
export function fillOldEngines(chain: Chain, webpack: typeof webpackModule): void {
  // The plug-in replaces `[name]` and its like, so the file has none.
  const code = readFileSync(path.join(__dirname, 'fill.js'), 'utf8')
  chain
    .plugin('fillOldEngines')
    .use(webpack.BannerPlugin, [{ banner: code, raw: true, include: /^app\.js$/ }])
  chain.plugin('globalObject').use(webpack.DefinePlugin, [{ globalThis: 'wx' }])
}
