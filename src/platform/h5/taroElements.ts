/** In the place of Taro's own tab bar (config/index.ts): ours stands inside the pages. */
export const defineCustomElementTaroTabbar = (): void => undefined
/** In the place of Taro’s swiper: no page has one. */
export const defineCustomElementTaroSwiperCore = (): void => undefined
/** The same of its items. */
export const defineCustomElementTaroSwiperItemCore = (): void => undefined
