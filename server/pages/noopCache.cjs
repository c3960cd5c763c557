/** Next keeps nothing: the page cache in front holds finished responses. */
module.exports = class NoopCache {
  async get() {
    return null;
  }
  async set() {}
  async revalidateTag() {}
  resetRequestCache() {}
};
