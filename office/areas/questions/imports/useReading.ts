import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { DeskJob } from '@contract/calls/operating/deskJob'
import { useJobs } from '../../../parts/jobs/Jobs'

const goesOn = ({ state }: DeskJob) => state === 'waiting' || state === 'running'

/**
 * The files that the server reads for this person, or the drafts that a model writes, those from before a reload too. Whoever is still here when one is read goes
 * on with what came of it; `failed` is told why one could not be.
 */
export function useReading(
  failed: (why: string) => void,
  kind: 'readQuestions' | 'draftQuestions' = 'readQuestions',
) {
  const jobs = useJobs()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const followed = useRef(new Set<string>())
  const isHere = useRef(true)
  const reading = jobs.list.filter((job) => job.kind === kind && goesOn(job))
  const follow = (jobId: string) => {
    if (followed.current.has(jobId)) return
    followed.current.add(jobId)
    void jobs.watch(jobId).then(({ state, says, link }) => {
      void queries.invalidateQueries({ queryKey: ['imports'] })
      if (!isHere.current) return
      if (state === 'done') void navigate(`/${link}`)
      if (state === 'failed') failed(says)
    })
  }
  useEffect(() => {
    for (const { jobId } of reading) follow(jobId)
  })
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return { reading, follow }
}
