/** What the program is shown on, and what lies around its pages. */
export interface DeviceScreen {
  /** BCP 47, as the device has it. */
  readonly language: string
  readonly theme: 'light' | 'dark'
  readonly widthPx: number
  /** Height of the status bar where the page lies under it and the stylesheet cannot know it; 0 elsewhere. */
  readonly safeTopPx: number
  /** Width and height of the screen in its own points of light. */
  readonly pixels: readonly [number, number]
  /** The stylesheet knows by itself what the screen's edges cover (`env(safe-area-inset-bottom)`). */
  readonly knowsSafeArea: boolean
  /** The platform's own buttons stand in the upper right corner of every page. */
  readonly cornerIsTaken: boolean
  /** So far from the right edge these buttons reach, px; 0 where there are none. */
  readonly cornerPx: number
  /** How large the platform's person wants type, 1 is the ordinary size; undefined: the platform does not say, or scales by itself. */
  readonly typeScale?: number
  /** Each returns what ends the listening. */
  onThemeChange(listener: (theme: 'light' | 'dark') => void): () => void
  onWidthChange(listener: (widthPx: number) => void): () => void
  /** Returns what lies around the pages the same look: page background, status bar, language of the document. */
  applyTheme(look: Look): void
  /** The first page of the program stands: what was painted in its place goes (H5: src/index.html). */
  pageStands?(): void
  /** An empty title is not taken. */
  setTitle(title: string): void
  /** Says a text once through assistive technology (aria-live on H5). Without it what is said must also be seen: the mini-program has no live regions. */
  announce?(text: string): void
  /** Screenshots and recordings of the screen are kept away, as far as the device lets us; a browser by itself cannot. */
  blockScreenshots(blocked: boolean): void
  /** The screen does not go dark by itself, as far as the device lets us. */
  keepAwake(awake: boolean): void
}

export interface Look {
  /** The classes of a page's frame. */
  classes: string
  theme: 'light' | 'dark'
  /** Colour behind the pages, `#RRGGBB`. */
  background: string
  /** BCP 47. */
  languageTag: string
}
