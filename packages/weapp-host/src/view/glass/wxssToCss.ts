/** The platform's own elements. In the DOM `view` is `wx-view`, and a type selector follows it. */
export const builtinTags = new Set([
  'view',
  'text',
  'button',
  'input',
  'textarea',
  'scroll-view',
  'image',
  'radio',
  'checkbox',
  'radio-group',
  'checkbox-group',
  'label',
  'switch',
  'form',
  'swiper',
  'swiper-item',
  'navigator',
  'rich-text',
  'picker',
  'icon',
  'progress',
  'slider',
  'picker-view',
  'picker-view-column',
  'video',
  'canvas',
  'web-view',
  'map',
  'camera',
  'movable-area',
  'movable-view',
  'cover-view',
  'page-meta',
  'root-portal',
  'page-container',
  'open-data',
  'ad',
  'cover-image',
  'audio',
  'live-player',
  'live-pusher',
  'match-media',
  'editor',
])

/** A mini-program style sheet as a browser reads it: element names and rpx (1/750 of the width). */
export function wxssToCss(wxss: string): string {
  return wxss
    .replace(/([^{}]+)\{/g, (whole, selector: string) =>
      /^\s*@/.test(selector) ? whole : `${builtinSelector(selector)}{`,
    )
    .replace(/(-?[\d.]+)rpx/g, (_whole, value: string) => `calc(100vw * ${value} / 750)`)
}

function builtinSelector(selector: string): string {
  return selector.replace(
    /(^|[\s>+~,(])([a-z][a-z-]*)(?=[\s.:#>+~,[)]|$)/g,
    (whole, before: string, tag: string) => (builtinTags.has(tag) ? `${before}wx-${tag}` : whole),
  )
}
