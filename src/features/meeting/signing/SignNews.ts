/** Tells the page after the signature that the hospital has answered. */
export class SignNews {
  private readonly listener = new Set<() => void>()

  listen(listener: () => void) {
    this.listener.add(listener)
    return () => void this.listener.delete(listener)
  }

  announce() {
    this.listener.forEach((listener) => listener())
  }
}
