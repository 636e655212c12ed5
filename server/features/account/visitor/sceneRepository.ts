import type { Db } from '../../../db/schema'

export async function keepScene(db: Db, scene: string, facts: { sceneId: string; taskId: string; comId: string }, now: number): Promise<void> {
  await db.insertInto('scene_code').values({ scene, scene_id: facts.sceneId, task_id: facts.taskId, com_id: facts.comId, created_at: now })
    .onConflict((row) => row.column('scene').doNothing()).execute()
}

export function findScene(db: Db, scene: string) {
  return db.selectFrom('scene_code').select(['scene_id', 'task_id']).where('scene', '=', scene).executeTakeFirst()
}
