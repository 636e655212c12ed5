/** Says a text once through assistive technology, in a live region outside the pages. */
export function announcer(): (text: string) => void {
  let region: HTMLElement | undefined
  return (text) => {
    region ??= document.body.appendChild(liveRegion())
    const target = region
    // The same text twice is spoken twice only when the region was empty in between.
    target.textContent = ''
    setTimeout(() => void (target.textContent = text), 50)
  }
}

function liveRegion() {
  const element = document.createElement('div')
  element.setAttribute('role', 'status')
  element.setAttribute('aria-live', 'polite')
  element.style.cssText =
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
  return element
}
