import type { SeedExam, Untouched } from './SeedExam'
import { otherExams } from './demoExamsElsewhere'
import { renheExams } from './demoExamsOfRenhe'
import { themeExams } from './demoThemeExams'

/** Ids never change: tests and guides name them. */
export const demoExams: readonly SeedExam[] = [...renheExams, ...otherExams, ...themeExams]

/** Who finds exams untouched: the first account of each hospital takes the journeys of tests and guides. */
export const untouched: readonly Untouched[] = [
  ...[
    'renhe-hand-hygiene',
    'renhe-year-120',
    'renhe-exposure',
    'renhe-disinfection',
    'renhe-icu',
    'renhe-waste',
    'renhe-all-kinds',
  ].map((taskId) => ({ personId: 'renhe-0001', taskId })),
  ...['jiangcheng-dialysis', 'platform-infection'].map((taskId) => ({
    personId: 'jiangcheng-0101',
    taskId,
  })),
  ...['ankang-quality', 'ankang-hand-hygiene'].map((taskId) => ({
    personId: 'ankang-0201',
    taskId,
  })),
]
