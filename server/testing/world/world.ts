import type { SeedData } from '../../seeding/SeedData'
import { campaigns } from './campaigns'
import { exams, untouched } from './exams'
import { hospitals } from './hospitals'
import { meetings } from './meetings'
import { passwordHash, people } from './people'
import { scenesAndVr } from './scenes'
import { study } from './study'
import { surveys } from './surveys'

/** What tests find in their database. Its own, so that the demo may change and no test with it: ids and names stay. */
export const world: SeedData = {
  isDemo: false,
  hospitals,
  people,
  passwordHash,
  exams,
  examsMadeBy: 'hospitalAdministrator',
  untouched,
  scenes: scenesAndVr,
  campaigns,
  study,
  meetings,
  surveys,
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
