export type NetworkType = 'wifi' | '5g' | '4g' | '3g' | '2g' | 'none' | 'unknown'

/** Whether there is a network, and of which kind. It is a hint: only a reply proves one. */
export interface Network {
  isOnline(): boolean
  type(): Promise<NetworkType>
  /** Returns what ends the listening. */
  onChange(listener: (online: boolean, type: NetworkType) => void): () => void
}
