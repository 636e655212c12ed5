import type { BrandRule } from './BrandRule'

const infection = {
  content: 'infection',
  name: { zh: '院感培训', en: 'Infection control' },
  sliderTitle: { zh: '院感培训安全验证', en: 'Infection control: security check' },
  colours: { light: '#0B6B82', dark: '#1A7F97' },
  logo: '',
  supportPhone: '400-969-7756',
} as const
const nursing = {
  ...infection,
  content: 'nursing',
  name: { zh: '护理质控培训', en: 'Nursing quality control' },
  sliderTitle: { zh: '护理质控安全验证', en: 'Nursing quality control: security check' },
  colours: { light: '#8A3A78', dark: '#A4569A' },
} as const

/** decisions.md §6.19: which host is which brand. The last one is also everybody's who names none. */
export const builtInBrands: readonly BrandRule[] = [
  { ...infection, code: 'dyyg', hosts: ['dyyg'], appIds: [], logInAt: 'infectionControl' },
  { ...nursing, code: 'dyzk', hosts: ['dyzk'], appIds: [], logInAt: 'education' },
  { ...infection, code: 'education', hosts: ['education'], appIds: [], logInAt: 'education' },
]
