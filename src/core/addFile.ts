import type { Api } from '@/api/createApi'

/** Adds a file that has arrived to what it was picked for: `meeting/<id>` or `training/<task>/<item>`. */
export async function addFile(api: Api, group: string, fileId: string): Promise<void> {
  const [kind, first = '', itemId = ''] = group.split('/')
  if (kind === 'meeting') await api.meeting.addPicture({ meetingId: first, fileId }, { overlay: false })
  else await api.training.addResult({ taskId: first, itemId, fileId }, { overlay: false })
}
