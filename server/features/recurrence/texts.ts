/** Behind the name of a course that is learned again in a new version: 敷料更换（第 3 版）. Names of tasks are the hospital's own, in Chinese. */
export const editionSuffix = (version: number): string => `（第 ${version} 版）`
