const lines = 12

/** Shows what the console says at the foot of the page, for phones whose console nobody can open: `?debug=1` on a demo, or of a build that is not for production. */
export function showLog(page: Document = document): void {
  const box = page.createElement('pre')
  box.id = 'debug-log'
  box.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:9999;max-height:30vh;overflow:auto;margin:0;padding:4px;font-size:11px;background:#000c;color:#fff;pointer-events:none;white-space:pre-wrap'
  page.body.append(box)
  const say = (kind: string, parts: readonly unknown[]) => {
    const line = `${kind} ${parts.map(String).join(' ')}`
    box.textContent = [...(box.textContent ?? '').split('\n').slice(1 - lines), line].join('\n')
  }
  for (const kind of ['log', 'warn', 'error'] as const) {
    const before = console[kind].bind(console)
    console[kind] = (...parts: unknown[]) => {
      before(...parts)
      say(kind, parts)
    }
  }
  page.defaultView?.addEventListener('error', ({ message }) => say('error', [message]))
  page.defaultView?.addEventListener('unhandledrejection', ({ reason }) => say('error', [reason]))
}
