/** Makes this engine one from before a method of the language. */
export function forget(name: string): void {
  for (const owner of [Array.prototype, String.prototype, Promise.prototype, Object, Promise])
    Reflect.deleteProperty(owner, name)
}
