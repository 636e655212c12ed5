/** In the place of Taro's own tab bar (config/index.ts): ours stands inside the pages. */
export const defineCustomElementTaroTabbar = (): void => undefined
export const defineCustomElementTaroSwiperCore = (): void => undefined
export const defineCustomElementTaroSwiperItemCore = (): void => undefined
