import { RunState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { PhaseDetail, Run } from '@contract/calls/study/studyShapes'
import { Code } from '@contract/codes'
import { ApiError, hasCode } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import type { ChosenPicture } from '@/platform/capabilities/Pictures'
import { type KeptStore, type KeptPhase } from '../offline/KeptStore'

/** Which phase of which course of which task. */
export type PhaseIds = Input<Contract['study']['phase']>

/** What was kept of a phase, with its file. */
export type Copy = KeptPhase & { file: Pick<ChosenPicture, 'content' | 'preview'> }

/** All that an opening begins with. */
export interface PhaseDetails {
  ids: PhaseIds
  isPreview: boolean
  phase: PhaseDetail
  /** The round that is recorded; none in a preview, and when the course is over. */
  run: Run | undefined
  /** What the player loads: an address, signed for two hours, or what lies on this device. */
  source: string
  /** 0: not known. */
  bytes: number
  copy: Copy | undefined
}

/** What an earlier visit left may hold the opening up so long, ms. */
const settleMs = 3000
const quiet = { overlay: false, silent: true }

/** Opens a phase and takes the lease; without network it is opened from what this device keeps. Throws ApiError. */
export async function loadPhase(
  deps: Pick<
    Deps,
    'api' | 'installation' | 'media' | 'network' | 'outbox' | 'session' | 'transport'
  > & { kept: KeptStore },
  ids: PhaseIds,
  isPreview: boolean,
): Promise<PhaseDetails> {
  const copy = isPreview ? undefined : await copyOf(deps, ids)
  if (copy && !deps.network.isOnline()) return fromCopy(ids, copy)
  try {
    return await fromHospital(deps, ids, isPreview, copy)
  } catch (error) {
    if (copy && error instanceof ApiError && error.code === undefined) return fromCopy(ids, copy)
    throw error
  }
}

/** What lies on this device of it. */
export async function copyOf(
  { kept }: { kept: KeptStore },
  ids: PhaseIds,
): Promise<Copy | undefined> {
  const row = kept.of(ids)
  const file = row && (await kept.open(row))
  return row && file && { ...row, file }
}

/** A fresh address of a phase's file. Throws ApiError. */
export async function addressOf(
  { api, transport }: Pick<Deps, 'api' | 'transport'>,
  fileId: string,
) {
  const { url, bytes, pdfUrl } = await api.file.videoUrl({ videoId: fileId }, quiet)
  return { source: transport.apiBase + (pdfUrl || url), bytes }
}

/** Each tab is a device of its own. */
export const deviceIdOf = ({ session, installation }: Pick<Deps, 'installation' | 'session'>) =>
  `${session.deviceId}.${installation.instanceId}`

const fromCopy = (ids: PhaseIds, copy: Copy): PhaseDetails => ({
  ids,
  isPreview: false,
  phase: copy.phase,
  run: copy.run,
  source: copy.file.preview,
  bytes: copy.bytes,
  copy,
})

async function fromHospital(
  deps: Pick<Deps, 'api' | 'installation' | 'media' | 'outbox' | 'session' | 'transport'> & {
    kept: KeptStore
  },
  ids: PhaseIds,
  isPreview: boolean,
  copy: Copy | undefined,
): Promise<PhaseDetails> {
  const { study } = deps.api
  const run = isPreview ? undefined : await start(deps, ids)
  const phase = await (isPreview ? study.phasePreview : study.phase)(ids, quiet)
  if (run) deps.kept.renew(ids, phase, run)
  const file = await fileOf(deps, phase, copy)
  return { ids, isPreview, phase, run, ...file, copy }
}

function fileOf(
  deps: Pick<Deps, 'api' | 'media' | 'transport'> & { kept: KeptStore },
  phase: PhaseDetail,
  copy: Copy | undefined,
) {
  // The phone's player that goes on in the background only knows addresses.
  const needsAddress = phase.type === 'audio' && deps.media.backgroundSound
  if (copy && !needsAddress) return { source: copy.file.preview, bytes: copy.bytes }
  return phase.fileId ? addressOf(deps, phase.fileId) : { source: '', bytes: 0 }
}

/** Takes the lease. What an earlier visit left is sent first: it was watched under the lease of then. */
async function start(
  deps: Pick<Deps, 'api' | 'installation' | 'outbox' | 'session'> & { kept: KeptStore },
  { taskId, crsId: courseId }: PhaseIds,
): Promise<Run | undefined> {
  await Promise.race([deps.outbox.settle(`study/${taskId}/`), timePassed(settleMs)])
  const { token } = await deps.api.common.buildToken({ scene: 'crs', taskId }, quiet)
  const run = await deps.api.study
    .start({ taskId, crsId: courseId, deviceId: deviceIdOf(deps) }, { token, ...quiet })
    .catch((error: unknown) => {
      if (hasCode(error, Code.ended, Code.stateChanged)) return undefined
      throw error
    })
  // Who has finished looks at it again; only a new round is recorded.
  return run && run.state !== RunState.ended ? run : undefined
}

const timePassed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
