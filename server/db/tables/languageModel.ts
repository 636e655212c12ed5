export interface LanguageModelTables {
  /** The language model that a hospital named for its own drafts. */
  hospital_model: {
    com_id: string
    address: string
    model: string
    key_cipher: Uint8Array | null
    enabled: boolean
    updated_at: number
    updated_by: string
  }
}
