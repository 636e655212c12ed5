/** What one text may hold: characters and pictures of all of it together, the others each. */
export const richTextLimits = {
  blocks: 400,
  characters: 30_000,
  pictures: 60,
  rows: 100,
  columns: 12,
  items: 300,
  listLevels: 3,
  /** Pieces that look different, in one paragraph. */
  runs: 200,
  /** Bytes of a picture; the file server draws it anew. */
  pictureBytes: 20 * 1024 * 1024,
} as const
