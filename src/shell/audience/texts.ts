import { defineTexts } from '@/core/i18n'

/** For whom something is meant. */
export const text = defineTexts({
  zh: {
    audience: '面向科室',
    everybody: '不选即全院',
    yourDepartments: '你的权限只到这些科室，至少选一个',
  },
  en: {
    audience: 'Departments',
    everybody: 'None: the whole hospital',
    yourDepartments: 'Your right holds for these departments: choose one at least',
  },
})
