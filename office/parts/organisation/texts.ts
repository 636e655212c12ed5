import { defineTexts } from '../../text/defineTexts'

export const text = defineTexts({
  zh: {
    doctors: '医师',
    nurses: '护理',
    technicians: '医技',
    pharmacists: '药学',
    managers: '管理',
    support: '后勤与保洁',
    students: '学生与规培',
    unknown: '—',
  },
  en: {
    doctors: 'Doctors',
    nurses: 'Nursing',
    technicians: 'Technicians',
    pharmacists: 'Pharmacy',
    managers: 'Administration',
    support: 'Support and cleaning',
    students: 'Students and trainees',
    unknown: '—',
  },
})
