import type { Bilingual } from '@contract/texts'

/** What the calls of packs answer when they refuse. */
export const replies = {
  broken: {
    zh: '这不是完整的内容包，请让对方重新导出。',
    en: 'This is no whole content pack. Ask for a new export.',
  },
  newer: {
    zh: '这个内容包来自更新的版本，请先升级本平台。',
    en: 'This pack comes from a newer version of the platform. Update first.',
  },
  changed: {
    zh: '内容包的校验不一致，可能被改动或没有传完，没有读入。',
    en: 'The checksum of the pack is wrong: it was changed or cut off. Nothing was read.',
  },
  tooLarge: {
    zh: '内容包解开后超过 48 MB，没有读入。',
    en: 'The pack unfolds to more than 48 MB. Nothing was read.',
  },
  badThing: {
    zh: '内容包里的“{title}”格式不对，没有读入。',
    en: '“{title}” in the pack has the wrong shape. Nothing was read.',
  },
  nothing: {
    zh: '这些种类里还没有已发布的自有内容。',
    en: 'There is nothing published of your own of these kinds yet.',
  },
  nobodyThere: {
    zh: '本区域还没有医院，无法下发。',
    en: 'There is no hospital in this region yet.',
  },
  readAgain: {
    zh: '这个内容包又读入了另一份文件，请重新查看后再采用。',
    en: 'Another file of this pack was read meanwhile. Look at it again first.',
  },
} as const satisfies Record<string, Bilingual>

export const fileName: Bilingual = { zh: '内容包', en: 'content-pack' }
