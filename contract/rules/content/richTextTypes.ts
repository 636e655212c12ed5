/** Letters that look alike; the schemas of these stand in contract/calls/library/richText.ts. */
export interface Run {
  text: string
  bold?: 1
  italic?: 1
  link?: string
}

interface ListItem {
  level: number
  ordered: 0 | 1
  runs: Run[]
}
export interface TextList {
  kind: 'list'
  start?: number
  items: ListItem[]
}
type PlainBlock =
  | { kind: 'heading'; level: 2 | 3; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | TextList
  | { kind: 'table'; heads: 0 | 1; rows: Run[][][] }
  | { kind: 'quote'; runs: Run[] }
  | { kind: 'note'; tone: 'info' | 'warning'; runs: Run[] }

/** A block as it is written and stored. */
export type Block = PlainBlock | { kind: 'picture'; fileId: string; alt: string }
export type RichText = Block[]
/** The same as it is read. */
export type ShownBlock = PlainBlock | { kind: 'picture'; src: string; alt: string }
