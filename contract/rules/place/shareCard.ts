/** Where the server draws the picture of a shared card: `/<kind>.png`. */
export const cardPath = '/education-intf/share/card'

/** What a card may be about. */
export const cardKinds = [
  'app',
  'exam',
  'course',
  'document',
  'article',
  'magazine',
  'product',
  'guide',
  'survey',
  'meeting',
  'training',
  'certificate',
] as const
export type CardKind = (typeof cardKinds)[number]
