/** What a shared page looks like in somebody's chat. */
export interface ShareCard {
  title: string
  text: string
  /** A full address (H5), or a page of the mini-program with its query. Without anything that says who shares. */
  link: string
  /** A full address; empty: the platform takes what it likes. */
  image: string
}

/** What the messaging platform's JS-SDK wants for an address of ours. */
export interface Signed {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

/** How a screen is handed on: in a chat, by the device, by the app around us; and how we were opened by such a card. */
export interface Sharing {
  /** A card without a picture of ours shows the screen itself, with all that stands on it. */
  readonly showsScreen: boolean
  /** The card of the screen that is in front now; undefined: its share menu is hidden. */
  offer(card: ShareCard | undefined): void
  /** Hands a card on at a tap. `menu`: only the platform's own menu can; `none`: this device has nothing. */
  hand(card: ShareCard): Promise<'done' | 'gaveUp' | 'menu' | 'none'>
  /** Lends the means to have an address signed (the messaging platform's browser). */
  signWith?(sign: (address: string) => Promise<Signed>): void
  openedBy(): Opened
}

/** How this program was opened, as far as the platform says. */
export interface Opened {
  way: 'card' | 'code' | 'link'
  /** From a group chat. */
  inGroup: boolean
}
