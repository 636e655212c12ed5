Page({
  data: { wards: [], said: '' },
  onLoad() {
    wx.getStorage({
      key: 'wards',
      success: ({ data }) => this.setData({ wards: data }),
      fail: () => {
        const wards = ['ICU', 'Surgery']
        wx.setStorageSync('wards', wards)
        this.setData({ wards })
      },
    })
  },
  open({ currentTarget }) {
    wx.navigateTo({
      url: '/more/pages/one?name=' + currentTarget.dataset.name,
      fail: ({ errMsg }) => this.setData({ said: errMsg }),
    })
  },
})
