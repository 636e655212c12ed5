import type { guideTools } from '@contract/kinds'
import disinfectantsFile from './disinfectants.json'
import guidesFile from './guides.json'

export interface Guide {
  guideId: string
  title: string
  /** Which tool shows it. */
  tool: (typeof guideTools)[number]
  audience: string
  reviewedAt: string
  sections: {
    heading: string
    paragraphs: string[]
    /** What to do, one after the other; `picture`: a name of media.json or questionMedia.json, `alt`: what it shows. */
    steps?: { words: string; picture?: string; alt?: string }[]
  }[]
  sources: string[]
  note: string
}

export interface Disinfectant {
  productId: string
  name: string
  activeIngredient: string
  calc: 'c1v1' | 'tablet' | 'powder' | 'none'
  stock: {
    value: number
    unit: string
    label: string
    editable: boolean
    min?: number
    max?: number
  }
  allowedTarget: { min: number; max: number; unit: string }
  targets: {
    scene: string
    value: number
    unit: string
    contactMinutes: number
    method: string
    source: string
    note?: string
  }[]
  useWithinHours: number | null
  warnings: string[]
  incompatible: string[]
  ppe: string[]
  note?: string
}

/** Our own guides; each with its sources and the day it was reviewed. */
export const loadGuides = (): { disclaimer: string; guides: Guide[] } =>
  guidesFile as unknown as { disclaimer: string; guides: Guide[] }
export const loadDisinfectants = (): { disclaimer: string; disinfectants: Disinfectant[] } =>
  disinfectantsFile as unknown as { disclaimer: string; disinfectants: Disinfectant[] }
