import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  fieldDepartment: { zh: '科室', en: 'Department' },
  fieldPost: { zh: '岗位', en: 'Post' },
  fieldTitle: { zh: '职称', en: 'Title' },
  fieldMajor: { zh: '专业', en: 'Major' },
})
