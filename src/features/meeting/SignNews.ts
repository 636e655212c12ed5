/** Tells the page after the signature that the hospital has answered. */
export class SignNews {
  private readonly heard = new Set<() => void>()

  listen(heard: () => void) {
    this.heard.add(heard)
    return () => void this.heard.delete(heard)
  }

  tell() {
    this.heard.forEach((heard) => heard())
  }
}
