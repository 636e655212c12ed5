import { defineTexts } from '@/core/i18n'

/**
 * Texts of a question and its answer, by kind. Ids that journeys find: option-<letter> · blank-<number> · short-answer ·
 * up-<place>, down-<place>, order-as-is · match-<number>, partner-<number> · play-sound.
 */
export const text = defineTexts({
  zh: {
    optionsSingle: '选项，只选一项', optionsMultiple: '选项，可多选',
    case: '病例', blankNo: '第 {n} 空', shortLabel: '作答', shortHint: '在这里作答', characters: '{n} / {most} 字',
    orderLabel: '排列次序', orderAsIs: '次序无需调整', moveUp: '上移：{words}', moveDown: '下移：{words}', placeNo: '第 {n} 步',
    choosePartner: '选择匹配项', pairOf: '{left}：{right}', partnersOf: '{left} 的匹配项', noPartner: '清除选择',
    playSound: '播放录音', stopSound: '停止播放', soundFailed: '录音无法播放。内容：{alt}', pictureFailed: '图片没有加载出来。图中内容：{alt}',
    mineRight: '答对：{words}', mineWrong: '你的回答：{words}', rightIs: '正确答案：{words}', blank: '未答', myText: '你的作答', sample: '参考答案',
  },
  en: {
    optionsSingle: 'Options, choose one', optionsMultiple: 'Options, choose all that apply',
    case: 'Case', blankNo: 'Blank {n}', shortLabel: 'Your answer', shortHint: 'Write your answer here', characters: '{n} / {most}',
    orderLabel: 'Order', orderAsIs: 'The order is right as it is', moveUp: 'Move up: {words}', moveDown: 'Move down: {words}', placeNo: 'Step {n}',
    choosePartner: 'Choose a partner', pairOf: '{left}: {right}', partnersOf: 'Partners of {left}', noPartner: 'Clear',
    playSound: 'Play the sound', stopSound: 'Stop', soundFailed: 'The sound cannot be played. It is: {alt}', pictureFailed: 'The picture did not load. It shows: {alt}',
    mineRight: 'Right: {words}', mineWrong: 'Your answer: {words}', rightIs: 'Right answer: {words}', blank: 'Blank', myText: 'Your answer', sample: 'Model answer',
  },
})
