/**
 * THE table of what posts and titles mean by their names, the first that fits wins: what an import makes gets its nature here, and
 * a post that the hospital does not have is proposed as its post of the same nature.
 * Numbers of PostNature (contract/calls/people/dictionary): 1 doctors, 2 nurses, 3 technicians, 4 pharmacists, 5 managers, 6 support, 7 students.
 */
const natures: readonly (readonly [words: RegExp, nature: number])[] = [
  [/规培|规范化|实习|进修|见习|学员|学生|intern|trainee|student/i, 7],
  // An aide is no nurse.
  [
    /护工|护理员|陪护|导医|保洁|保安|司机|后勤|收费|挂号|食堂|维修|工勤|工人|勤杂|运送|电工|洗涤|配餐|消毒员|support/i,
    6,
  ],
  [/护|助产|nurse|midwife/i, 2],
  [/药|pharma/i, 4],
  [/技|检验|影像|放射|超声|病理|康复治疗|营养师|工程师|technic/i, 3],
  [/医师|医生|住院|主治|大夫|中医|doctor|physician|surgeon/i, 1],
  [/院长|书记|科长|处长|主管|管理|行政|干事|科员|会计|财务|人事|秘书|经理|manager|clerk/i, 5],
  [/主任|医/, 1],
]

/** What a post or title belongs to, as far as its name says it. */
export const natureSaid = (name: string): number | undefined =>
  natures.find(([words]) => words.test(name))?.[1]

const support = 6

/** The same for one that has to belong to something: what says nothing is support. The hospital changes it under 组织架构. */
export const natureOf = (name: string): number => natureSaid(name) ?? support
