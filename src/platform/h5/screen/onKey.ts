/** Keys of the document; not while a field is written into, and not together with a modifier. */
export function onKey(pressed: (key: string) => void): () => void {
  const listener = ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) => {
    const isField =
      target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
    if (!isField && !ctrlKey && !metaKey && !altKey && !defaultPrevented) pressed(key)
  }
  document.addEventListener('keydown', listener)
  return () => document.removeEventListener('keydown', listener)
}
