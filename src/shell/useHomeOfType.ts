import { useEffect } from 'react'
import { go } from '@/core/navigation/navigation'

/** Where the tasks of a type are listed, by the number that addresses and calls carry (decisions.md §2). */
const homes = {
  1: 'examHome',
  2: 'studyHome',
  3: 'practiceList',
  4: 'vrExams',
  5: 'meetings',
  6: 'trainingUpload',
  8: 'extendExam',
} as const

/** A list whose address asks for tasks of another type (`taskType`) leads to where those are; the way back leads here. */
export function useHomeOfType(taskType: string | undefined, own: keyof typeof homes) {
  const type = Number(taskType)
  const home = type === own ? undefined : homes[type as keyof typeof homes]
  useEffect(() => {
    if (home) void go(home, {})
  }, [home])
}
