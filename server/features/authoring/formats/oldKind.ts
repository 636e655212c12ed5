/** What an old office file is: the names of its streams stand in it as UTF-16. A password hides everything behind one stream. */
export function oldKind(bytes: Buffer): 'encrypted' | 'oldDocument' | 'oldWorkbook' {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  if (has('EncryptedPackage')) return 'encrypted'
  return has('WordDocument') ? 'oldDocument' : 'oldWorkbook'
}
