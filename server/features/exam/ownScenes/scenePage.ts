import type { Language } from '@contract/texts'
import { textIn } from '../../../http/texts'
import { ownSceneTexts } from '../texts'

/** The page of our own scene. Its words below the title are the script's, which speaks the language of the page. */
export const scenePage = (language: Language): string => `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${textIn(ownSceneTexts.title, language)}</title>
<style>
:root { color-scheme: light dark; --ground: #f2f5f7; --card: #fff; --ink: #17212b; --soft: #5a6772; --line: #7a8791; --act: #0b6982; --on-act: #fff; --good: #1c6b3c; --bad: #a52a1c }
@media (prefers-color-scheme: dark) { :root { --ground: #11171c; --card: #1b242b; --ink: #eef2f5; --soft: #aab6bf; --line: #7b8993; --act: #67c3d9; --on-act: #06222a; --good: #7fd49a; --bad: #ff9d8f } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); padding: env(safe-area-inset-top) 0 env(safe-area-inset-bottom) }
main { max-width: 720px; margin: 0 auto; padding: 12px 16px 32px }
h1 { font-size: 20px; margin: 4px 0 }
h2 { font-size: 17px; margin: 12px 0 4px }
canvas { display: block; width: 100%; height: min(40vh, 420px); min-height: 240px; border-radius: 12px; touch-action: manipulation }
.card { background: var(--card); border-radius: 12px; padding: 12px 16px; margin-top: 12px }
.soft { color: var(--soft) } .good { color: var(--good) } .bad { color: var(--bad) }
.said { min-height: 3em; margin: 8px 0 0 }
.places { display: grid; gap: 8px; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); margin-top: 8px }
button { min-height: 48px; font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px; text-align: start; cursor: pointer }
button.main { background: var(--act); border-color: var(--act); color: var(--on-act); text-align: center }
button:focus-visible, h1:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
.acts { display: grid; gap: 8px; margin-top: 12px }
ol { margin: 4px 0; padding-inline-start: 1.4em }
</style>
</head>
<body><main id="scene"><noscript>${textIn(ownSceneTexts.noScript, language)}</noscript></main>
<script type="module" src="scene.js"></script></body>
</html>
`
