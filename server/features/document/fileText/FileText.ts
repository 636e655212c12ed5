/** Files whose text is read. */
export type ReadKind = 'pdf' | 'docx' | 'xlsx' | 'pptx'

export interface FileTask {
  bytes: Uint8Array
  kind: ReadKind
  /** The folder with the tables of letters that older Chinese PDFs name. */
  letters: string
}

/** What a file says, or why it cannot be read. */
export type FileText =
  | {
      paragraphs: string[]
      /** Pages, sheets or slides; null: it has none. */
      pages: number | null
      /** A PDF of pictures without a text. */
      isScanned: boolean
    }
  | { unreadable: 'broken' | 'locked' | 'tookTooLong' }
