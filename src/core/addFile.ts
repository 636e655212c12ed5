import type { Api } from '@/api/createApi'

/** Adds a file that has arrived to what it was picked for: `meeting/<id>` or `training/<task>/<item>`. */
export function addFile(api: Api, group: string, fileId: string): Promise<unknown> {
  const [kind, first = '', itemId = ''] = group.split('/')
  const quiet = { overlay: false }
  return kind === 'meeting'
    ? api.meeting.addPicture({ meetingId: first, fileId }, quiet)
    : api.training.addResult({ taskId: first, itemId, fileId }, quiet)
}
