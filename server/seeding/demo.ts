import { hashPassword } from '../features/account/passwords'
import { demoCampaigns } from '../features/activity/demoCampaigns'
import { demoExams, untouched } from '../features/exam/demo/demoExams'
import { demoScenes } from '../features/exam/demo/demoScenes'
import { demoMeetings } from '../features/meeting/demoMeetings'
import { demoStudy } from '../features/study/demoStudy'
import { demoSurveys } from '../features/survey/demoSurveys'
import { demoHospitals } from './demoHospitals'
import { demoPassword, demoStaff } from './demoStaff'
import type { SeedData } from './SeedData'

/** What somebody sees who tries the product; what has happened there comes with its life (life/seedLife.ts). */
export const demo: SeedData = {
  isDemo: true,
  hospitals: demoHospitals,
  people: demoStaff,
  passwordHash: () => hashPassword(demoPassword),
  exams: demoExams,
  examsMadeBy: 'author',
  untouched,
  scenes: demoScenes,
  campaigns: demoCampaigns,
  study: demoStudy,
  meetings: demoMeetings,
  surveys: demoSurveys,
  checklists: {
    comId: 'renhe',
    userId: 'renhe-0003',
    ids: ['skill-doffing', 'skill-moments'],
    observed: {
      personId: 'renhe-0001',
      departmentId: 'd2',
      observerId: 'renhe-0002',
      remark: '脱第一只手套后别忘手卫生。',
    },
  },
}
