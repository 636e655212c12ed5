/** Where a banner of the study home leads. */
export const bannerTargets = ['none', 'course', 'exam', 'document', 'scene', 'menu'] as const
export type BannerTarget = (typeof bannerTargets)[number]
