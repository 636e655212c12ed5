/** A page without a title says nothing to a screen reader, so an empty one is not taken. */
export function setTitle(title: string) {
  if (title) document.title = title
}
