export interface MessagingTables {
  /** Credentials of the messaging platform, encrypted, shared by all server processes. */
  outside_token: { token_name: string; value_cipher: Uint8Array; expires_at: number }
  /** Which person somebody of the messaging platform is. Platform-wide: asked before anybody knows the hospital. */
  platform_binding: {
    app_id: string
    open_id: string
    union_id: string | null
    com_id: string
    person_id: string
    created_at: number
  }
}
