import type { RouteTable } from './route'

const own = { share: 'off', auth: true, ours: true } as const
const observing = { ...own, needs: 'skill.observe' } as const

export const skillRoutes = {
  mySkills: {
    path: '/own/skills',
    page: 'features/skill/pages/MySkills',
    title: 'mySkills',
    back: 'mine',
    ...own,
    optional: ['taskId'],
  },
  skillResult: {
    path: '/own/skillResult',
    page: 'features/skill/pages/SkillResult',
    title: 'skillResult',
    back: 'mySkills',
    ...own,
    params: ['observationId'],
  },
  skillObserve: {
    path: '/manage/skills',
    page: 'features/skill/pages/Observe',
    title: 'skillObserve',
    back: 'mine',
    ...observing,
  },
  skillRun: {
    path: '/manage/skill',
    page: 'features/skill/pages/ObserveOne',
    title: 'skillRun',
    back: 'skillObserve',
    overlay: 'off',
    ...observing,
    params: ['checklistId'],
  },
} as const satisfies RouteTable
