import type { Words } from './DataUse'

/** What the product does not touch, and the calls that would: none of them may stand in the build. */
export const neverUsed: readonly { what: Words; calls: readonly string[] }[] = [
  { what: { zh: '通讯录', en: 'contacts' }, calls: ['addPhoneContact', 'chooseContact'] },
  { what: { zh: '麦克风', en: 'microphone' }, calls: ['startRecord', 'getRecorderManager'] },
  {
    what: { zh: '持续定位', en: 'continuous location' },
    calls: ['startLocationUpdate', 'startLocationUpdateBackground', 'chooseLocation', 'choosePoi'],
  },
  { what: { zh: '剪贴板原有的内容', en: 'what is in the clipboard' }, calls: ['getClipboardData'] },
  {
    what: { zh: '微信昵称和头像', en: 'WeChat name and picture' },
    calls: ['getUserInfo', 'getUserProfile', 'chooseAvatar'],
  },
  { what: { zh: '收货地址', en: 'addresses' }, calls: ['chooseAddress'] },
  { what: { zh: '微信运动步数', en: 'steps' }, calls: ['getWeRunData'] },
  { what: { zh: '蓝牙', en: 'Bluetooth' }, calls: ['openBluetoothAdapter'] },
  {
    what: { zh: '日历', en: 'calendar' },
    calls: ['addPhoneCalendar', 'addPhoneRepeatCalendar'],
  },
  {
    what: { zh: '发票和车牌', en: 'invoices and number plates' },
    calls: ['chooseInvoice', 'chooseInvoiceTitle', 'chooseLicensePlate'],
  },
  {
    what: { zh: '方向和加速度', en: 'motion' },
    calls: ['startAccelerometer', 'startCompass', 'startGyroscope', 'startDeviceMotionListening'],
  },
]
