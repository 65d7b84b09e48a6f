import { fileKey, widthsFor } from "./picture-files.mjs";

describe("widthsFor", () => {
  it("follows the picture's form", () => {
    expect(widthsFor(800, 800)).toEqual([160, 320, 480, 800]);
    expect(widthsFor(1920, 640)).toEqual([640, 960, 1280, 1920]);
    expect(widthsFor(800, 1000)).toEqual([320, 480, 800]);
  });

  it("never enlarges, and cuts down what is larger than any page", () => {
    expect(widthsFor(300, 300)).toEqual([160, 300]);
    expect(widthsFor(100, 100)).toEqual([100]);
    expect(widthsFor(3000, 3000)).toEqual([160, 320, 480, 800, 1280, 2000]);
  });
});

describe("fileKey", () => {
  it("makes one safe part of a path", () => {
    expect(fileKey("scenes/banner-fasteners")).toBe("scenes--banner-fasteners");
    expect(fileKey("../../Etc/pass wd")).toBe("..--..--etc--pass-wd");
  });
});
