// Lays light that was rendered small on surfaces that were rendered large.
//   relight <folder> <small width> <small height> <width> <height> <channels>
// Reads light (channels interleaved), nrm (three channels), dep (one) of the small picture and NRM, DEP of the large one
// as raw float32 from the folder, writes out.raw.
// Round each small pixel a line says how light changes with the normal (a guided filter after He et al. 2010), so the
// weave of a fabric and the radius of an edge keep their shading; a large pixel takes the lines of those neighbours
// that lie on the same surface.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using Plane = std::vector<float>;

static Plane read(const std::string& path, size_t count) {
    Plane data(count);
    FILE* file = fopen(path.c_str(), "rb");
    if (!file || fread(data.data(), sizeof(float), count, file) != count) {
        fprintf(stderr, "cannot read %s\n", path.c_str());
        exit(1);
    }
    fclose(file);
    return data;
}

static float square(float v) { return v * v; }

// Relative to the distance from the camera: a table top seen flat gets 1 % further with each pixel.
static float sameDepth(float a, float b) { return expf(-square((a - b) / ((a + b + 1e-3f) * 0.5f * 0.015f))); }

static const int WINDOW = 2;
// Of the normal's components: below this the change of light is taken for noise.
static const float LEAST_VARIANCE = 0.004f;

// Inverse of a symmetric 3 × 3 matrix with a positive diagonal added.
static void invert(const float (&m)[6], float (&inverse)[6]) {
    const float a = m[0], b = m[1], c = m[2], d = m[3], e = m[4], f = m[5]; // a b c / b d e / c e f
    const float A = d * f - e * e, B = c * e - b * f, C = b * e - c * d;
    const float scale = 1.f / std::max(1e-12f, a * A + b * B + c * C);
    inverse[0] = A * scale;
    inverse[1] = B * scale;
    inverse[2] = C * scale;
    inverse[3] = (a * f - c * c) * scale;
    inverse[4] = (b * c - a * e) * scale;
    inverse[5] = (a * d - b * b) * scale;
}

int main(int argc, char** argv) {
    if (argc < 7) {
        fprintf(stderr, "relight: six arguments expected, see the head of relight.cpp\n");
        return 1;
    }
    const std::string folder = std::string(argv[1]) + "/";
    const int w = atoi(argv[2]), h = atoi(argv[3]), W = atoi(argv[4]), H = atoi(argv[5]), channels = atoi(argv[6]);
    const size_t small = (size_t)w * h, large = (size_t)W * H;
    const Plane light = read(folder + "light.raw", small * channels);
    const Plane normal = read(folder + "nrm.raw", small * 3), depth = read(folder + "dep.raw", small);
    const Plane NORMAL = read(folder + "NRM.raw", large * 3), DEPTH = read(folder + "DEP.raw", large);

    Plane slope(small * channels * 3, 0.f), low(small * channels), high(small * channels);
#pragma omp parallel for
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            const size_t i = (size_t)y * w + x;
            for (int k = 0; k < channels; k++) low[i * channels + k] = high[i * channels + k] = light[i * channels + k];
            float total = 0, mean[3] = {}, product[6] = {};
            std::vector<float> average(channels, 0.f), cross(channels * 3, 0.f);
            for (int dy = -WINDOW; dy <= WINDOW; dy++)
                for (int dx = -WINDOW; dx <= WINDOW; dx++) {
                    if (x + dx < 0 || y + dy < 0 || x + dx >= w || y + dy >= h) continue;
                    const size_t j = i + (std::ptrdiff_t)dy * w + dx;
                    const float weight = expf(-(dx * dx + dy * dy) / 5.f) * sameDepth(depth[i], depth[j]);
                    if (weight < 0.01f) continue;
                    total += weight;
                    const float* n = &normal[j * 3];
                    for (int a = 0, slot = 0; a < 3; a++) {
                        mean[a] += weight * n[a];
                        for (int b = a; b < 3; b++) product[slot++] += weight * n[a] * n[b];
                    }
                    for (int k = 0; k < channels; k++) {
                        const float value = light[j * channels + k];
                        average[k] += weight * value;
                        for (int a = 0; a < 3; a++) cross[k * 3 + a] += weight * n[a] * value;
                        low[i * channels + k] = std::min(low[i * channels + k], value);
                        high[i * channels + k] = std::max(high[i * channels + k], value);
                    }
                }
            float covariance[6], inverse[6];
            for (float& m : mean) m /= total;
            for (int a = 0, slot = 0; a < 3; a++)
                for (int b = a; b < 3; b++, slot++)
                    covariance[slot] = product[slot] / total - mean[a] * mean[b] + (a == b ? LEAST_VARIANCE : 0);
            invert(covariance, inverse);
            for (int k = 0; k < channels; k++) {
                float c[3];
                for (int a = 0; a < 3; a++) c[a] = cross[k * 3 + a] / total - mean[a] * average[k] / total;
                float* s = &slope[(i * channels + k) * 3];
                s[0] = inverse[0] * c[0] + inverse[1] * c[1] + inverse[2] * c[2];
                s[1] = inverse[1] * c[0] + inverse[3] * c[1] + inverse[4] * c[2];
                s[2] = inverse[2] * c[0] + inverse[4] * c[1] + inverse[5] * c[2];
            }
        }

    Plane out(large * channels);
#pragma omp parallel for
    for (int Y = 0; Y < H; Y++)
        for (int X = 0; X < W; X++) {
            const size_t I = (size_t)Y * W + X;
            const float* N = &NORMAL[I * 3];
            const float x = (X + 0.5f) * w / W - 0.5f, y = (Y + 0.5f) * h / H - 0.5f;
            const int left = (int)floorf(x) - 1, top = (int)floorf(y) - 1;
            float total = 0, sum[16] = {};
            for (int v = std::max(0, top); v <= std::min(h - 1, top + 3); v++)
                for (int u = std::max(0, left); u <= std::min(w - 1, left + 3); u++) {
                    const size_t i = (size_t)v * w + u;
                    const float* n = &normal[i * 3];
                    const float d[3] = {N[0] - n[0], N[1] - n[1], N[2] - n[2]};
                    const float apart = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
                    const float near = expf(-(square(u - x) + square(v - y)) / 0.9f);
                    const float weight = near * (1e-4f + expf(-apart / 0.12f) * sameDepth(depth[i], DEPTH[I]));
                    total += weight;
                    for (int k = 0; k < channels; k++) {
                        const size_t c = i * channels + k;
                        const float* s = &slope[c * 3];
                        const float value = light[c] + s[0] * d[0] + s[1] * d[1] + s[2] * d[2];
                        const float room = 0.3f * (high[c] - low[c]) + 0.02f * high[c];
                        sum[k] += weight * std::min(high[c] + room, std::max(low[c] - room, value));
                    }
                }
            for (int k = 0; k < channels; k++) out[I * channels + k] = sum[k] / total;
        }
    FILE* file = fopen((folder + "out.raw").c_str(), "wb");
    if (!file || fwrite(out.data(), sizeof(float), out.size(), file) != out.size()) return 1;
    fclose(file);
}
