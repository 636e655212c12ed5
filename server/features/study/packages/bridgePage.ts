import type { StoredPackage } from './packageRepository'

/** Scripts of the page below, by name, with their place in node_modules. ES5, as packages are old. */
export const libraries: Readonly<Record<string, string>> = {
  'bridge.js': 'scorm-again/cross-frame-api/min',
  'scorm12.js': 'scorm-again/scorm12/min',
  'scorm2004.js': 'scorm-again/scorm2004/min',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * The page around a package on the second origin. A package asks its parent for `API` and wants answers at once, so the standard's
 * whole runtime stands here, beside it. What it keeps goes to our own page as one message, through scorm-again's bridge, which
 * speaks to that one origin only; the first message back brings what was kept.
 */
export const bridgePage = (
  { kind, title }: Pick<StoredPackage, 'kind' | 'title'>,
  { origin, href }: { origin: string; href: string },
): string => `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<style>html,body,iframe{margin:0;padding:0;border:0;width:100%;height:100%;display:block;background:#fff}</style></head>
<body data-origin="${escaped(origin)}" data-kind="${kind}" data-href="${escaped(href)}"><iframe id="content" title="${escaped(title)}" allow="fullscreen"></iframe>
<script src="/lib/bridge.js"></script><script src="/lib/${kind}.js"></script><script src="/lib/player.js"></script></body></html>
`

/** What runs in that page. */
export const playerScript = `(function () {
  'use strict'
  var facts = document.body.dataset
  if (window.parent === window) return
  var content = document.getElementById('content')
  var is12 = facts.kind === 'scorm12'
  var api, timer, last
  var bridge = new CrossFrameAPI(facts.origin, window.parent, { timeout: 60000 })

  function state() {
    var flat = api.getFlattenedCMI(), kept = {}, name
    for (name in flat) if (typeof flat[name] !== 'object' && flat[name] !== undefined && flat[name] !== '') kept[name] = String(flat[name])
    kept[is12 ? 'cmi.core.total_time' : 'cmi.total_time'] = String(api.cmi.getCurrentTotalTime())
    return JSON.stringify(kept)
  }
  function tell() {
    clearTimeout(timer)
    timer = undefined
    var now = state()
    if (now === last) return
    last = now
    bridge.SetValue('state', now)
  }
  function soon() { if (timer === undefined) timer = setTimeout(tell, 30) }
  function heard() { tell(); bridge.Commit('') }

  function begin(kept) {
    api = is12 ? new Scorm12API({ autocommit: false, logLevel: 5 }) : new Scorm2004API({ autocommit: false, logLevel: 5 })
    try { api.loadFromFlattenedJSON(kept) } catch (broken) { /* What cannot be read is begun anew. */ }
    api.on(is12 ? 'LMSSetValue' : 'SetValue', soon)
    api.on(is12 ? 'LMSCommit' : 'Commit', heard)
    api.on(is12 ? 'LMSFinish' : 'Terminate', heard)
    window[is12 ? 'API' : 'API_1484_11'] = api
    content.src = 'content/' + facts.href
  }

  window.addEventListener('message', function (event) {
    if (event.source !== window.parent || event.origin !== facts.origin || !event.data) return
    if (event.data.leave === true && api) {
      content.src = 'about:blank'
      setTimeout(function () { tell(); bridge.Terminate('') }, 150)
    }
    if (!api && event.data.result && typeof event.data.result.kept === 'string') begin(JSON.parse(event.data.result.kept))
  })
  window.addEventListener('pagehide', function () { if (api) tell() })
  bridge.Initialize('')
})()
`
