/** The department that a new hospital begins with, by its brand; content, so it stays Chinese. */
export const firstDepartment = { infection: '感染管理科', nursing: '护理部' } as const
