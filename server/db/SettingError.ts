/** Something the operator must put right; the message is one clear sentence, shown without a stack. */
export class SettingError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SettingError'
  }
}
