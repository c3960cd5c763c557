// What a camera sees of surfaces before any light falls on them: colour, glow, normal and depth, free of noise.
//   surfaces <folder> <width> <height> <samples along each side of a pixel> <camera: 12 numbers> <focal length over
//   sensor width> <vertical shift over sensor width>
// The camera is right, up, backward and position in world coordinates. Reads from the folder
//   triangles.raw  per corner position, normal, texture coordinates (8 float32), three corners per triangle
//   pieces.txt     per line: material, number of triangles
//   materials.txt  per line: colour (3), glow (3), glow from texture (0|1), cut out by its alpha (0|1), strength of the
//                  normal map, sheen, colour texture, normal texture (- for none)
// and writes colour.raw, emit.raw, normal.raw (three channels), depth.raw (one), all float32.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <vector>

struct Vec {
    float x, y, z;
};
static Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
static Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
static Vec operator*(Vec a, float s) { return {a.x * s, a.y * s, a.z * s}; }
static Vec operator*(Vec a, Vec b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
static float dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static Vec cross(Vec a, Vec b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
static float length(Vec a) { return sqrtf(dot(a, a)); }
static Vec unit(Vec a) { return a * (1.f / std::max(1e-12f, length(a))); }

struct Corner {
    Vec position, normal;
    float u, v;
};

struct Texel {
    float r, g, b, a;
};
static Texel mix(Texel a, Texel b, float t) {
    return {a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t, a.a + (b.a - a.a) * t};
}

// Repeats in both directions; a pyramid of halves for what is far away.
class Texture {
  public:
    Texture(const std::string& path, bool isColour) {
        FILE* file = fopen(path.c_str(), "rb");
        int32_t head[3];
        if (!file || fread(head, 4, 3, file) != 3) fail(path);
        const int channels = head[2];
        std::vector<uint8_t> bytes((size_t)head[0] * head[1] * channels);
        if (fread(bytes.data(), 1, bytes.size(), file) != bytes.size()) fail(path);
        fclose(file);
        float linear[256];
        for (int i = 0; i < 256; i++) {
            const float c = i / 255.f;
            linear[i] = !isColour ? c : c <= 0.04045f ? c / 12.92f : powf((c + 0.055f) / 1.055f, 2.4f);
        }
        Level level{head[0], head[1], {}};
        level.texels.resize((size_t)level.width * level.height);
        for (size_t i = 0; i < level.texels.size(); i++) {
            const uint8_t* p = &bytes[i * channels];
            level.texels[i] = {linear[p[0]], linear[p[1]], linear[p[2]], channels > 3 ? p[3] / 255.f : 1.f};
        }
        levels.push_back(std::move(level));
        while (levels.back().width > 1 && levels.back().height > 1) levels.push_back(halved(levels.back()));
    }

    int size() const { return std::max(levels[0].width, levels[0].height); }

    // `level` counts halvings; v runs upwards.
    Texel at(float u, float v, float level) const {
        const float top = (float)levels.size() - 1;
        level = std::min(top, std::max(0.f, level));
        const int fine = (int)level;
        const Texel sharp = levels[fine].at(u, v);
        return fine == level || fine + 1 > top ? sharp : mix(sharp, levels[fine + 1].at(u, v), level - fine);
    }

  private:
    struct Level {
        int width, height;
        std::vector<Texel> texels;
        const Texel& texel(int x, int y) const {
            x %= width, y %= height;
            return texels[(size_t)(y < 0 ? y + height : y) * width + (x < 0 ? x + width : x)];
        }
        Texel at(float u, float v) const {
            const float x = (u - floorf(u)) * width - 0.5f, y = (1 - (v - floorf(v))) * height - 0.5f;
            const int left = (int)floorf(x), top = (int)floorf(y);
            const Texel upper = mix(texel(left, top), texel(left + 1, top), x - left);
            return mix(upper, mix(texel(left, top + 1), texel(left + 1, top + 1), x - left), y - top);
        }
    };
    std::vector<Level> levels;

    static Level halved(const Level& from) {
        Level level{from.width / 2, from.height / 2, {}};
        level.texels.resize((size_t)level.width * level.height);
        for (int y = 0; y < level.height; y++)
            for (int x = 0; x < level.width; x++) {
                const Texel upper = mix(from.texel(2 * x, 2 * y), from.texel(2 * x + 1, 2 * y), 0.5f);
                const Texel lower = mix(from.texel(2 * x, 2 * y + 1), from.texel(2 * x + 1, 2 * y + 1), 0.5f);
                level.texels[(size_t)y * level.width + x] = mix(upper, lower, 0.5f);
            }
        return level;
    }
    [[noreturn]] static void fail(const std::string& path) {
        fprintf(stderr, "cannot read texture %s\n", path.c_str());
        exit(1);
    }
};

struct Material {
    Vec colour, glow;
    bool glowsFromMap, isCut;
    float strength, sheen;
    std::shared_ptr<Texture> map, normals;
};

struct Sample {
    float depth = 1e9f;
    int32_t triangle = -1;
};

static std::vector<Corner> corners;
static std::vector<uint16_t> wears; // material of each triangle
static std::vector<Material> materials;
static std::vector<Sample> samples;
static int width, height, side, columns, rows;
static Vec right, up, backward, eye;
static float focal, shift;
static const double NEAREST = 0.02;

static Vec toCamera(Vec p) {
    const Vec d = p - eye;
    return {dot(d, right), dot(d, up), -dot(d, backward)}; // z forward
}

// Direction through a point of the picture, of length 1 along the view.
static Vec rayThrough(float x, float y) {
    const float across = (x / width - 0.5f) / focal;
    const float rise = ((0.5f - y / height) * height / width + shift) / focal;
    return right * across + up * rise - backward;
}

struct Shade {
    Vec colour, glow, normal;
    float depth, alpha;
};

static float halvings(const Texture& texture, float perPixel) { return log2f(std::max(1e-6f, perPixel * texture.size())); }

// Fibres that stand up: most where the surface is seen flat.
static Shade sheened(Shade found, float sheen, Vec ray) {
    if (sheen <= 0) return found;
    const float away = 1 - std::min(1.f, fabsf(dot(found.normal, ray)) / length(ray));
    const float white = sheen * (0.08f + 0.5f * away * away * away);
    found.colour = found.colour + Vec{white, white, white};
    return found;
}

static Shade shade(int triangle, float x, float y) {
    const Corner *a = &corners[3 * (size_t)triangle], *b = a + 1, *c = a + 2;
    const Material& material = materials[wears[triangle]];
    const Vec ab = b->position - a->position, ac = c->position - a->position, face = cross(ab, ac);
    const Vec ray = rayThrough(x, y);
    const float facing = dot(face, ray), area = dot(face, face);
    float depth = fabsf(facing) > 1e-14f ? dot(face, a->position - eye) / facing : 0;
    if (!(depth > 0)) depth = -dot(a->position - eye, backward);
    const Vec ap = eye + ray * depth - a->position;
    // a sample's middle may lie a little outside
    float beta = std::min(1.f, std::max(0.f, dot(cross(ap, ac), face) / area));
    float gamma = std::min(1.f, std::max(0.f, dot(cross(ab, ap), face) / area));
    if (beta + gamma > 1) beta /= beta + gamma, gamma = 1 - beta;
    const float alpha = 1 - beta - gamma;
    Shade found{material.colour, material.glow, unit(a->normal * alpha + b->normal * beta + c->normal * gamma), depth, 1};
    if (dot(found.normal, ray) > 0) found.normal = found.normal * -1;
    if (!material.map && !material.normals) return sheened(found, material.sheen, ray);

    const float u = a->u * alpha + b->u * beta + c->u * gamma, v = a->v * alpha + b->v * beta + c->v * gamma;
    const float bu = b->u - a->u, bv = b->v - a->v, cu = c->u - a->u, cv = c->v - a->v;
    const float determinant = bu * cv - bv * cu;
    // texture per metre times metres per pixel; what is seen flat is blurred along the view, half of that is enough
    const float slant = std::max(0.15f, fabsf(facing) / (sqrtf(area) * length(ray)));
    const float perPixel = sqrtf(fabsf(determinant) / sqrtf(area)) * depth / (focal * width) / sqrtf(slant);
    if (material.map) {
        const Texel texel = material.map->at(u, v, halvings(*material.map, perPixel) - 0.4f);
        const Vec texture = {texel.r, texel.g, texel.b};
        found.colour = found.colour * texture;
        if (material.glowsFromMap) found.glow = found.glow * texture;
        if (material.isCut) found.alpha = texel.a;
    }
    if (material.normals && fabsf(determinant) > 1e-14f) {
        const Vec tangent = unit((ab * cv - ac * bv) * (1 / determinant));
        const Vec bitangent = unit((ac * bu - ab * cu) * (1 / determinant));
        const Texel texel = material.normals->at(u, v, halvings(*material.normals, perPixel) - 0.4f);
        const float nx = (texel.r * 2 - 1) * material.strength, ny = (texel.g * 2 - 1) * material.strength;
        found.normal = unit(found.normal * std::max(0.1f, texel.b * 2 - 1) + tangent * nx + bitangent * ny);
    }
    return sheened(found, material.sheen, ray);
}

// Which of a pixel's samples a half transparent surface covers: all thresholds occur once per pixel and layer.
static float threshold(int x, int y, int triangle) {
    static const int order[16] = {0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5};
    const int slot = order[(y % 4) * 4 + x % 4] + (triangle * 7919 >> 5) % 16;
    return (slot % 16 + 0.5f) / 16;
}

struct Point {
    double x, y, z;
};

// Twice the area of a triangle; the same edge gives the same number from both of its sides.
static double edge(double x0, double y0, double x1, double y1, double x, double y) {
    return (x1 - x0) * (y - y0) - (x - x0) * (y1 - y0);
}

// Double precision: a floor that runs past the camera has corners a million pixels away, and must not crack.
static void cover(int triangle, const Point* polygon, int count) {
    double px[8], py[8], inverse[8];
    for (int i = 0; i < count; i++) {
        const Point p = polygon[i];
        px[i] = (0.5 + p.x / p.z * focal) * columns;
        py[i] = (0.5 * rows / columns - p.y / p.z * focal + shift) * columns;
        inverse[i] = 1 / p.z;
    }
    const bool isCut = materials[wears[triangle]].isCut;
    for (int k = 1; k + 1 < count; k++) {
        const int at[3] = {0, k, k + 1};
        const double x0 = px[at[0]], y0 = py[at[0]], x1 = px[at[1]], y1 = py[at[1]], x2 = px[at[2]], y2 = py[at[2]];
        const double area = edge(x0, y0, x1, y1, x2, y2);
        if (fabs(area) < 1e-12) continue;
        const int left = (int)std::max(0.0, ceil(std::min({x0, x1, x2}) - 0.5));
        const int last = (int)std::min(columns - 1.0, floor(std::max({x0, x1, x2}) - 0.5));
        const int top = (int)std::max(0.0, ceil(std::min({y0, y1, y2}) - 0.5));
        const int bottom = (int)std::min(rows - 1.0, floor(std::max({y0, y1, y2}) - 0.5));
        for (int y = top; y <= bottom; y++)
            for (int x = left; x <= last; x++) {
                const double sx = x + 0.5, sy = y + 0.5;
                const double w0 = edge(x1, y1, x2, y2, sx, sy) / area;
                const double w1 = edge(x2, y2, x0, y0, sx, sy) / area;
                const double w2 = edge(x0, y0, x1, y1, sx, sy) / area;
                if (w0 < 0 || w1 < 0 || w2 < 0) continue;
                const float depth = 1 / (float)(w0 * inverse[at[0]] + w1 * inverse[at[1]] + w2 * inverse[at[2]]);
                Sample& sample = samples[(size_t)y * columns + x];
                if (depth >= sample.depth) continue;
                if (isCut && shade(triangle, (x + 0.5f) / side, (y + 0.5f) / side).alpha < threshold(x, y, triangle)) continue;
                sample = {depth, triangle};
            }
    }
}

static void rasterise(int triangle) {
    Point in[3], out[8];
    for (int i = 0; i < 3; i++) {
        const Vec p = toCamera(corners[3 * (size_t)triangle + i].position);
        in[i] = {p.x, p.y, p.z};
    }
    int count = 0;
    for (int i = 0; i < 3; i++) { // cut off what lies behind the camera
        const Point a = in[i], b = in[(i + 1) % 3];
        if (a.z >= NEAREST) out[count++] = a;
        if ((a.z >= NEAREST) == (b.z >= NEAREST)) continue;
        const double t = (NEAREST - a.z) / (b.z - a.z);
        out[count++] = {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, NEAREST};
    }
    if (count >= 3) cover(triangle, out, count);
}

static void load(const std::string& folder) {
    std::map<std::string, std::shared_ptr<Texture>> textures;
    auto texture = [&](const std::string& path, bool isColour) -> std::shared_ptr<Texture> {
        if (path == "-") return nullptr;
        auto& known = textures[path];
        if (!known) known = std::make_shared<Texture>(path, isColour);
        return known;
    };
    std::ifstream list(folder + "materials.txt");
    Material m;
    std::string map, normals;
    while (list >> m.colour.x >> m.colour.y >> m.colour.z >> m.glow.x >> m.glow.y >> m.glow.z >> m.glowsFromMap >>
           m.isCut >> m.strength >> m.sheen >> map >> normals) {
        m.map = texture(map, true);
        m.normals = texture(normals, false);
        materials.push_back(m);
    }
    std::ifstream pieces(folder + "pieces.txt");
    size_t material, count;
    while (pieces >> material >> count) wears.insert(wears.end(), count, (uint16_t)material);
    corners.resize(wears.size() * 3);
    FILE* file = fopen((folder + "triangles.raw").c_str(), "rb");
    if (!file || fread(corners.data(), sizeof(Corner), corners.size(), file) != corners.size()) {
        fprintf(stderr, "cannot read %striangles.raw\n", folder.c_str());
        exit(1);
    }
    fclose(file);
}

static void save(const std::string& path, const std::vector<float>& data) {
    FILE* file = fopen(path.c_str(), "wb");
    if (!file || fwrite(data.data(), sizeof(float), data.size(), file) != data.size()) exit(1);
    fclose(file);
}

int main(int argc, char** argv) {
    if (argc < 19) {
        fprintf(stderr, "surfaces: eighteen arguments expected, see the head of surfaces.cpp\n");
        return 1;
    }
    const std::string folder = std::string(argv[1]) + "/";
    width = atoi(argv[2]), height = atoi(argv[3]), side = atoi(argv[4]);
    columns = width * side, rows = height * side;
    auto vec = [&](int i) { return Vec{(float)atof(argv[i]), (float)atof(argv[i + 1]), (float)atof(argv[i + 2])}; };
    right = vec(5), up = vec(8), backward = vec(11), eye = vec(14);
    focal = atof(argv[17]), shift = atof(argv[18]);
    load(folder);
    samples.resize((size_t)columns * rows);
    for (size_t i = 0; i < wears.size(); i++) rasterise((int)i);

    const size_t count = (size_t)width * height;
    std::vector<float> colour(count * 3, 0.f), emit(count * 3, 0.f), normal(count * 3, 0.f), depth(count, 0.f);
    auto add = [](float* to, Vec v, float share) { to[0] += v.x * share, to[1] += v.y * share, to[2] += v.z * share; };
#pragma omp parallel for
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            const size_t i = (size_t)y * width + x;
            // each triangle once, at the middle of the samples that it covers
            struct Seen {
                int triangle, count;
                float x, y;
            };
            std::vector<Seen> seen;
            for (int v = 0; v < side; v++)
                for (int u = 0; u < side; u++) {
                    const Sample& sample = samples[(size_t)(y * side + v) * columns + x * side + u];
                    auto known = std::find_if(seen.begin(), seen.end(), [&](Seen& s) { return s.triangle == sample.triangle; });
                    if (known == seen.end()) known = seen.insert(seen.end(), {sample.triangle, 0, 0, 0});
                    known->count++;
                    known->x += (u + 0.5f) / side;
                    known->y += (v + 0.5f) / side;
                }
            for (const Seen& s : seen) {
                const float share = (float)s.count / (side * side);
                if (s.triangle < 0) {
                    depth[i] += 100 * share;
                    continue;
                }
                const Shade found = shade(s.triangle, x + s.x / s.count, y + s.y / s.count);
                add(&colour[i * 3], found.colour, share);
                add(&emit[i * 3], found.glow, share);
                add(&normal[i * 3], found.normal, share);
                depth[i] += std::min(100.f, found.depth) * share;
            }
        }
    save(folder + "colour.raw", colour);
    save(folder + "emit.raw", emit);
    save(folder + "normal.raw", normal);
    save(folder + "depth.raw", depth);
}
